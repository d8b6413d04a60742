/**
 * A report of an error on a device (decision 061). Allow lists reduce its texts, so that they contain no names, addresses or
 * typed words: in the page before it is sent, and on the server before it is stored.
 */
export interface ClientError {
  message: string;
  /** The site's files with line and column, innermost first, one per line. */
  stack: string;
  page: string;
  version: string;
  /** Name and major version of the browser's engine: "Chromium 141". */
  engine: string;
  online: boolean;
  count: number;
}

/** Most errors in one request, and in the queue of one device. */
export const maxClientErrors = 20;
/** Days for which an error is stored after its last occurrence. */
export const clientErrorDays = 30;
export const maxErrorCount = 1000;
/**
 * The filter of the errors that the team is told of. One without a file of the site may come from an extension or
 * from a page that was left. A device counts it once, so `count` is its number of devices. `byop doctor` has the same condition.
 */
export const countedErrors = "(stack != '' || count >= 3)";
const maxMessage = 300;
const maxFrames = 12;

/** Words in the messages of browsers, React and libraries, and names of errors. All other words become "…". */
const allowedWords = new Set(
  `Error TypeError RangeError ReferenceError SyntaxError EvalError URIError AggregateError AbortError ConstraintError
  DataError DataCloneError DatabaseClosedError EncodingError IndexSizeError InvalidAccessError InvalidCharacterError
  InvalidStateError NetworkError NoModificationAllowedError NotAllowedError NotFoundError NotReadableError NotSupportedError
  OpenFailedError OperationError QuotaExceededError ReadOnlyError SchemaError SecurityError TimeoutError
  TransactionInactiveError UnknownError UpgradeError ValiError VersionError WrongDocumentError
  a access accessing address after already an and any apply argument arguments array as assign assignment at attempt attempted
  attempting await based be because been before being bigint boolean buffer by cache call called cannot can
  changed circular class clone close closed closing column connection constant constructor convert converting could create created
  declaration defined delete descriptor destructure did does document dynamically element empty end
  enough error exceeded execute expected expression extensible failed fetch fetching field file for found from function get
  getter has have html hydrate hydrated hydration if import imported importing in indexed db index initialization
  initialize initialized initializing input inside instance instanceof instantiate internal into invalid invoke is it iterable
  iterate iterator json key length line load loaded loading locked maximum media message method minified missing module more must
  name nan network new no node non not null number object of on only open operation operator operand option options or out own
  parameter parse parsing pending play position private promise properties property prototype provided proxy quota range react
  read reading recursion redefine reduce reference rejected rendered request requested required resource response result return
  returned script select server set setter setting size so spread stack store stored string structure such suspended symbol
  target text that the then this throw thrown time timeout to token too transaction transition type typeof unable uncaught
  undefined unexpected unhandled unknown unsupported update url use used valid value values variable version was while
  whose with without worker write yield`
    .toLowerCase()
    .split(/\s+/),
);
/** The number of an error of React in production: "Minified React error #418". */
const reactNumber = /^#\d{1,3}$/;
const isAllowed = (word: string) => reactNumber.test(word) || allowedWords.has(word.toLowerCase());

/** Reduces an error's message to allowed words. @returns "TypeError: Cannot read properties of undefined (reading '…')" */
export const allowedMessage = (message: string): string =>
  message
    .slice(0, 500)
    .replace(/[^\s()'":;,.]+/g, (word) => (isAllowed(word) ? word : '…'))
    .replace(/…(?:[\s()'":;,.]*…)+/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, maxMessage);

/** Reduces a stack to files of the site, one per line: "/assets/index-Ab12_xY.js:1:2345". */
export function allowedStack(stack: string, origin = ''): string {
  const frames = stack.slice(0, 20_000).matchAll(frame);
  return [...frames]
    .filter(([, from]) => !from || from === origin)
    .slice(0, maxFrames)
    .map(([, , file]) => file)
    .join('\n');
}
const frame =
  /(?<![^\s(@])(https?:\/\/[^\s/()@]+)?(\/(?:assets\/(?:admin\/)?[\w-]{1,60}|sw)\.js:\d{1,7}:\d{1,7})(?!\d)/g;

/** Returns `path` if it is one of the site's `pages`, otherwise "/…". */
export const allowedPage = (path: string, pages: readonly string[]): string =>
  pages.includes(path) ? path : '/…';

const engines: readonly [name: string, pattern: RegExp][] = [
  ['Firefox', /\bFirefox\/(\d{1,4})/],
  ['Chromium', /\bChrom(?:e|ium)\/(\d{1,4})/],
  ['WebKit', /\bVersion\/(\d{1,4})[\d.]* (?:Mobile\/\w+ )?Safari/],
];

/** Returns the engine and its major version from a user agent, or "Other". */
export function engineOf(userAgent: string): string {
  for (const [name, pattern] of engines) {
    const [, major] = pattern.exec(userAgent) ?? [];
    if (major) return `${name} ${major}`;
  }
  return 'Other';
}

export const fingerprintOf = ({ message, stack, version }: ClientError): string =>
  [version, message, stack].join('\n');
