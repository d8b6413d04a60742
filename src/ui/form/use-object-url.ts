import { useEffect, useState } from 'react';

/** Returns an address that shows a file of this device; null without a file. */
export function useObjectUrl(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return address;
}
