/** Answers `/api/byop/lists` like the server: the requested lists that changed. */

/** Returns the requested collections, each with the tag of the stored list and the one that the page expects, or ''. */
export function together(path: string): { list: string; address: string; have: string; want: string }[] {
  const query = new URLSearchParams(path.slice(path.indexOf('?')));
  const [tags, wanted] = [query.getAll('have'), query.getAll('want')];
  return query.getAll('ask').map((address, at) => ({
    list: address.split('/')[3] ?? '',
    address,
    have: tags[at] ?? '',
    want: wanted[at] ?? '',
  }));
}

/** Returns the response. `rowsOf` returns the rows of a collection, or of one address. */
export const listParts = (path: string, rowsOf: (list: string, address: string) => unknown[]) =>
  together(path).map(({ list, address, have }) => {
    const body = { page: 1, perPage: 500, items: rowsOf(list, address) };
    const tag = tagOf(JSON.stringify(body));
    return tag === have ? { status: 304, tag } : { status: 200, tag, body };
  });

/** Returns a tag that differs for different texts, well enough for tests. */
function tagOf(text: string): string {
  let sum = 7;
  for (let at = 0; at < text.length; at += 1) sum = (sum * 31 + text.charCodeAt(at)) % 1_000_000_007;
  return `tag${sum}x${text.length}`;
}
