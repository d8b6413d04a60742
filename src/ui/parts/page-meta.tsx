export function PageMeta({ page }: { page: { readonly title: string; readonly description: string } }) {
  return (
    <>
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
    </>
  );
}
