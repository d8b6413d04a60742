import { useEffect } from 'react';

export function PageMeta({ page }: { page: { readonly title: string; readonly description: string } }) {
  return (
    <>
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
    </>
  );
}

/** Structured data that only exists at runtime. */
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
