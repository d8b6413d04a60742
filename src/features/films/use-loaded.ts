import { useEffect, useState } from 'react';

/** False while the page is being built, hydrated and loaded; true once all that is done. */
export function useLoaded(): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    const done = () => setLoaded(true);
    if (document.readyState === 'complete') done();
    else addEventListener('load', done, { once: true });
    return () => removeEventListener('load', done);
  }, []);
  return loaded;
}
