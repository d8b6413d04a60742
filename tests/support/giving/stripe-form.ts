/** `a[b][0]=1` as nested objects. */
export type Form = { [name: string]: string | Form };

export function nested(body: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.replaceAll(']', '').split('[');
    const last = path.pop() ?? '';
    let place = form;
    for (const step of path) {
      const next = place[step];
      const deeper: Form = typeof next === 'object' ? next : {};
      place[step] = deeper;
      place = deeper;
    }
    place[last] = value;
  }
  return form;
}

/** Returns the part of a form at a path; an empty one if there is none. */
export function at(form: Form, ...path: string[]): Form {
  return path.reduce<Form>((place, step) => {
    const next = place[step];
    return typeof next === 'object' ? next : {};
  }, form);
}

export function text(form: Form, name: string): string {
  const value = form[name];
  return typeof value === 'string' ? value : '';
}
