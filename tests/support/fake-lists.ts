/** `/api/byop/lists` as the server program answers it: several lists, those that changed since. */

/** What a request asks for together: collections, each with the tag of what the device holds. */
export function together(path: string): { list: string; have: string }[] {
  const query = new URLSearchParams(path.slice(path.indexOf('?')));
  const tags = query.getAll('have');
  return query
    .getAll('ask')
    .map((address, at) => ({ list: address.split('/')[3] ?? '', have: tags[at] ?? '' }));
}

/** The answer to such a request; `rowsOf` are the rows of a collection. */
export const listParts = (path: string, rowsOf: (list: string) => unknown[]) =>
  together(path).map(({ list, have }) => {
    const body = { page: 1, perPage: 500, items: rowsOf(list) };
    const tag = tagOf(JSON.stringify(body));
    return tag === have ? { status: 304, tag } : { status: 200, tag, body };
  });

/** The same for the same text only, as far as tests go. */
function tagOf(text: string): string {
  let sum = 7;
  for (let at = 0; at < text.length; at += 1) sum = (sum * 31 + text.charCodeAt(at)) % 1_000_000_007;
  return `tag${sum}x${text.length}`;
}
