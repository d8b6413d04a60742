/** A strict reader of calendar files (RFC 5545): what it accepts, every calendar accepts. */

export interface ParsedCalendar {
  /** The properties of the calendar and of its events, with unescaped texts. */
  properties: Record<string, string>;
  events: Record<string, string>[];
}

const texts = ['PRODID', 'NAME', 'X-WR-CALNAME', 'SUMMARY', 'LOCATION', 'DESCRIPTION'];
const formats: Record<string, RegExp> = {
  VERSION: /^2\.0$/,
  CALSCALE: /^GREGORIAN$/,
  METHOD: /^PUBLISH$/,
  SOURCE: /^https?:\/\/\S+$/,
  URL: /^https?:\/\/\S+$/,
  'REFRESH-INTERVAL': /^PT\d+[HMS]$/,
  'X-PUBLISHED-TTL': /^PT\d+[HMS]$/,
  UID: /^[\w.-]+@[\w.-]+$/,
  SEQUENCE: /^\d{1,10}$/,
  STATUS: /^(CONFIRMED|CANCELLED)$/,
  ORGANIZER: /^mailto:\S+@\S+$/,
  ...Object.fromEntries(
    ['DTSTAMP', 'LAST-MODIFIED', 'DTSTART', 'DTEND'].map((name) => [name, /^\d{8}T\d{6}Z$/]),
  ),
};
const required = {
  VCALENDAR: ['VERSION', 'PRODID'],
  VEVENT: ['UID', 'DTSTAMP', 'SEQUENCE', 'DTSTART', 'DTEND', 'SUMMARY', 'STATUS'],
};

/** @throws for the first error */
export function parseCalendar(file: string): ParsedCalendar {
  const calendar: ParsedCalendar = { properties: {}, events: [] };
  const open: string[] = [];
  for (const line of unfold(file)) {
    // A property, its parameters and its value. Parameters with `:`, `;` or `,` are quoted.
    const [, name = '', value = ''] =
      line.match(/^([A-Z-]+)(?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*:(.*)$/) ?? fail(`No property: ${line}`);
    if (name === 'BEGIN') {
      const parent = { VCALENDAR: undefined, VEVENT: 'VCALENDAR' }[value] ?? '';
      if ((open.at(-1) ?? '') !== parent || (!parent && calendar.properties.VERSION)) fail(`BEGIN:${value}`);
      open.push(value);
      if (value === 'VEVENT') calendar.events.push({});
      continue;
    }
    const component = open.at(-1) ?? fail(`Outside the calendar: ${line}`);
    const properties = (component === 'VEVENT' && calendar.events.at(-1)) || calendar.properties;
    if (name === 'END') {
      if (value !== component) fail(`END:${value} in ${component}`);
      for (const needed of required[value as keyof typeof required])
        if (!properties[needed]) fail(`${component} without ${needed}`);
      open.pop();
      continue;
    }
    if (name in properties) fail(`${name} twice`);
    properties[name] = texts.includes(name) ? textOf(value) : valid(name, value);
  }
  if (open.length > 0) fail(`${open.at(-1)} has no end`);
  for (const { UID, DTSTART = '', DTEND = '' } of calendar.events)
    if (DTEND < DTSTART) fail(`${UID} ends early`);
  const ids = calendar.events.map(({ UID }) => UID);
  if (new Set(ids).size < ids.length) fail('A UID is there twice');
  return calendar;
}

function fail(message: string): never {
  throw new Error(message);
}

/** Checks line ends, the length of lines and their characters. Each line is valid UTF-8. */
function unfold(file: string): string[] {
  if (!file.endsWith('\r\n')) fail('The last line has no end');
  const lines: string[] = [];
  for (const line of file.slice(0, -2).split('\r\n')) {
    const bytes = new TextEncoder().encode(line);
    if (bytes.length > 75) fail(`${bytes.length} octets: ${line}`);
    if (new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) !== line)
      fail(`A cut character: ${line}`);
    if (/[^\t -~\u00a0-\u2027\u202a-\uffff]/.test(line)) fail(`Control character: ${JSON.stringify(line)}`);
    if (/^[ \t]/.test(line)) lines.push((lines.pop() ?? fail('The first line is folded')) + line.slice(1));
    else lines.push(line);
  }
  return lines;
}

function textOf(value: string): string {
  if (!/^(?:[^\\;,]|\\[\\;,nN])*$/.test(value)) fail(`Not escaped: ${value}`);
  return value.replaceAll(/\\(.)/g, (_, character: string) => (/n/i.test(character) ? '\n' : character));
}

function valid(name: string, value: string): string {
  const format = formats[name] ?? fail(`Unknown property ${name}`);
  if (!format.test(value) || (name === 'SEQUENCE' && Number(value) >= 2 ** 31)) fail(`${name}:${value}`);
  return value;
}
