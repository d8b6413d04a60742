/** What the server program offers to hooks, and of that only what this house uses. Names are Go's, first letter lowered. */

/** A value that the SQL driver takes. */
type SqlValue = string | number | boolean;

interface Query {
  bind(params: Record<string, SqlValue>): Query;
  /** Fills an `arrayOf(…)`; no row is no error. */
  all(rows: object): void;
  execute(): unknown;
}

/** A collection's description. */
interface PbCollection {
  readonly id: string;
  readonly name: string;
}

/** A row, new or read. `get` and `set` know the collection's fields; `setRaw` passes by their guards. */
interface PbRecord {
  id: string;
  collection(): PbCollection;
  original(): PbRecord;
  get(field: string): unknown;
  getString(field: string): string;
  getInt(field: string): number;
  getBool(field: string): boolean;
  getRaw(field: string): unknown;
  set(field: string, value: unknown): void;
  setRaw(field: string, value: unknown): void;
  /** What was uploaded with the request for a field. */
  getUnsavedFiles(field: string): PbUpload[];
  /** Where its files are, in the storage. */
  baseFilesPath(): string;
  /** Whether fields that the collection does not have are part of the answer. */
  withCustomData(shown: boolean): PbRecord;
  /** Of an account: its address is part of the answer, whatever the account says. */
  ignoreEmailVisibility(shown: boolean): PbRecord;
  /** Of an account: whether this is its password. */
  validatePassword(password: string): boolean;
  /** Of an account: every token that was given out stops working once it is saved. */
  refreshTokenKey(): void;
  /** Of an account: a signed token for the link of a mail, which PocketBase's own routes take back. */
  newVerificationToken(): string;
  newPasswordResetToken(): string;
}

interface PbUpload {
  /** The file's name on the device. */
  readonly originalName: string;
  /** Bytes. */
  readonly size: number;
  readonly reader: { open(): { close(): void } };
}

/** Where files are kept. */
interface PbFiles {
  /** Throws when it is not there. `keepName`: under the same name wherever it is saved. */
  getReuploadableFile(path: string, keepName: boolean): object;
  close(): void;
}

/** The application, or inside `runInTransaction` its transactional face: there, use only what is handed in. */
interface PbApp {
  db(): { newQuery(sql: string): Query };
  /** Throws what the function throws, after rolling back. Writes of other requests wait meanwhile. */
  runInTransaction(work: (tx: PbApp) => void): void;
  runAllMigrations(): void;
  findCollectionByNameOrId(name: string): PbCollection;
  /** Throws when there is no such row. */
  findRecordById(collection: string, id: string): PbRecord;
  /** Validates, writes, and tells whoever listens once the transaction is committed. */
  save(record: PbRecord): void;
  /** Deletes it, what depends on it and its files, and tells whoever listens once the transaction is committed. */
  delete(record: PbRecord): void;
  newFilesystem(): PbFiles;
  settings(): {
    readonly smtp: { readonly enabled: boolean };
    readonly meta: { readonly senderAddress: string };
  };
  /** Sends at once, and waits for the mail server: never inside a transaction. Throws what pocketbase/mail.go says. */
  newMailClient(): { send(message: MailerMessage): void };
  logger(): { error(message: string, ...keysAndValues: unknown[]): void };
  readonly rootCmd: { addCommand(command: Command): void };
}

/** What every request can be asked. */
interface Asked {
  app: PbApp;
  /** Who asks; null for a guest. */
  readonly auth: PbRecord | null;
  requestInfo(): { readonly body: unknown };
  hasSuperuserAuth(): boolean;
  json(status: number, body: unknown): void;
  /** Goes on; inside a transaction (`app = tx`) the answer is written after its commit. */
  next(): void;
}

interface RequestEvent extends Asked {
  /** The address of the visitor, also behind a trusted proxy. */
  realIP(): string;
  redirect(status: number, url: string): void;
  /** `body` can be read any number of times, with `toString`. */
  readonly request: {
    readonly body: object;
    readonly header: { get(name: string): string };
    readonly url: { query(): { get(name: string): string } };
    postFormValue(field: string): string;
  };
}

interface RecordRequestEvent extends Asked {
  /** The plain event inside: `request` is reached only through it, since Go's name for both is the same. */
  readonly requestEvent: RequestEvent;
  readonly record: PbRecord;
  readonly collection: PbCollection;
}

interface RecordsListRequestEvent extends Asked {
  /** A page of them, about to be answered; what is set on them is part of the answer. */
  readonly records: Iterable<PbRecord>;
}

interface RecordEvent {
  app: PbApp;
  readonly record: PbRecord;
  next(): void;
}

/** A sign-in, before its password is looked at. `next` throws when it is wrong. */
interface PasswordRequestEvent extends Asked {
  /** The account with the email that was typed; null when there is none. */
  readonly record: PbRecord | null;
}

/** Somebody asks for another email for their account, or confirms it. */
interface EmailChangeRequestEvent extends Asked {
  newEmail: string;
}

/** A mail of PocketBase about an account. Without `next` it is not sent. */
interface MailerRecordEvent {
  readonly app: PbApp;
  readonly record: PbRecord;
  readonly meta: Readonly<Record<string, unknown>>;
  next(): void;
}

type RecordRequestHook = (handler: (e: RecordRequestEvent) => void, ...collections: string[]) => void;
type RecordHook = (handler: (e: RecordEvent) => void, ...collections: string[]) => void;

declare function onRecordsListRequest(
  handler: (e: RecordsListRequestEvent) => void,
  ...collections: string[]
): void;
declare const onRecordCreateRequest: RecordRequestHook;
declare const onRecordUpdateRequest: RecordRequestHook;
declare const onRecordDeleteRequest: RecordRequestHook;
declare const onRecordConfirmPasswordResetRequest: RecordRequestHook;
declare const onRecordCreate: RecordHook;
declare const onRecordUpdate: RecordHook;
declare const onRecordDeleteExecute: RecordHook;
declare const onRecordAfterUpdateSuccess: RecordHook;
declare const onRecordAfterDeleteSuccess: RecordHook;
type EmailChangeHook = (handler: (e: EmailChangeRequestEvent) => void, ...collections: string[]) => void;
type MailerHook = (handler: (e: MailerRecordEvent) => void, ...collections: string[]) => void;
declare const onRecordRequestEmailChangeRequest: EmailChangeHook;
declare const onRecordConfirmEmailChangeRequest: EmailChangeHook;
declare function onRecordAuthWithPasswordRequest(
  handler: (e: PasswordRequestEvent) => void,
  ...collections: string[]
): void;
declare const onMailerRecordVerificationSend: MailerHook;
declare const onMailerRecordPasswordResetSend: MailerHook;
declare const onMailerRecordEmailChangeSend: MailerHook;
declare function routerAdd(method: string, path: string, handler: (e: RequestEvent) => void): void;
/** `when` is a crontab's line, in UTC. */
declare function cronAdd(name: string, when: string, handler: () => void): void;

/** Only outside of handlers, in jobs, and in commands. Inside a handler it is `e.app`. */
declare const $app: PbApp;
/** The folder of the hooks, absolute. */
declare const __hooks: string;
declare function require<T>(file: string): T;

declare const $security: {
  sha256(text: string): string;
  /** HMAC-SHA256, in hexadecimal. */
  hs256(text: string, secret: string): string;
  /** In a time that does not depend on where they differ. */
  equal(one: string, other: string): boolean;
  randomString(length: number): string;
  randomStringWithAlphabet(length: number, alphabet: string): string;
};
declare const $http: {
  /** Throws when nothing comes within `timeout` seconds. `json` is null when the answer is none. */
  send(request: {
    method: string;
    url: string;
    headers: Record<string, string>;
    body: string;
    timeout: number;
  }): { readonly statusCode: number; readonly json: unknown };
};
declare const $os: { getenv(name: string): string; exit(code: number): never };
declare const console: { error(...values: unknown[]): void };

/** Reads a request's body as UTF-8. */
// biome-ignore lint/suspicious/noShadowRestrictedNames: so it is called there
declare function toString(body: object): string;

/** The first so many bytes of what a reader holds. */
declare function toBytes(reader: object, most: number): number[];

interface CobraCommand {
  setOut(writer: object): void;
  outOrStdout(): object;
  println(line: string): void;
}
declare class Command {
  constructor(about: { use: string; short: string; run: (command: CobraCommand, args: string[]) => void });
}

/** A mail. `text` alone makes it plain text. */
declare class MailerMessage {
  constructor(message: {
    from: { address: string; name: string };
    to: { address: string }[];
    subject: string;
    text: string;
    headers: Record<string, string>;
  });
}
/** Lets the job `mails` run now, in the background. Ours: pocketbase/mail.go. */
declare function sendMailSoon(): void;
/** Whether an address may hear once more that somebody has an RSVP. Ours: pocketbase/duplicates.go. */
declare function mayHearOfDuplicates(address: string): boolean;
/** Counts one that it heard. */
declare function noteDuplicate(address: string): void;
/**
 * Sends what `read` returns to every open page that listens to a topic, in the background: nobody waits for a phone
 * without signal. Newer words `about` the same thing take the place of those that a page has not taken yet. `read` is
 * called at once, unless nobody listens; an empty text sends nothing. Ours: pocketbase/live.go.
 */
declare function tellPages(topic: string, about: string, read: () => string): void;

declare const Record: new (collection: PbCollection, values?: object) => PbRecord;

/** A row to be filled: the shape's values say the columns' types. */
declare const DynamicModel: new <T extends object>(shape: T) => T;
declare function arrayOf<T extends object>(model: T): T[];

/** An instant; now without a text. With a zone, `text` is what a clock on a wall there shows. An unknown zone silently counts as UTC. */
declare class DateTime {
  constructor(text?: string, zone?: string);
  /** Milliseconds since 1970. */
  unix(): number;
  time(): GoTime;
  string(): string;
}
interface GoTime {
  in(zone: Timezone): GoTime;
  /** Go's layout, e.g. `2006-01-02 15:04:05`. */
  format(layout: string): string;
  unixMilli(): number;
}
declare class Timezone {
  constructor(name: string);
}

declare class BadRequestError {
  constructor(message: string, data?: Record<string, ValidationError>);
}
declare class NotFoundError {
  constructor(message: string);
}
declare class ForbiddenError {
  constructor(message: string);
}
declare class UnauthorizedError {
  constructor(message: string);
}
declare class TooManyRequestsError {
  constructor(message: string);
}
declare class InternalServerError {
  constructor(message: string);
}
declare class ValidationError {
  constructor(code: string, message: string);
}
