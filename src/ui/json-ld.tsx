import { useEffect } from 'react';

/** What machines read about a page that is only known once it runs: JSON-LD in the head, for as long as it is shown. */
export function JsonLd({ data }: { data: (origin: string) => object[] }) {
  useEffect(() => {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.textContent = JSON.stringify(data(location.origin));
    document.head.append(script);
    return () => script.remove();
  }, [data]);
  return null;
}
