/** The document's title and what search results say; React puts them in the head. */
export function PageMeta({ page }: { page: { readonly title: string; readonly description: string } }) {
  return (
    <>
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
    </>
  );
}
