/**
 * The part of PocketBase's JSVM that the hooks use. Names are Go's with the first letter lowered. By hand: PocketBase's
 * `types.d.ts` exists only beside a database that has run, types rows as `any`, and lacks our Go functions.
 */

type SqlValue = string | number | boolean;

type PbCollectionName = import('../src/domain/collections').CollectionName;

interface Query {
  bind(params: Record<string, SqlValue>): Query;
  /** Fills an `arrayOf(…)`; no row is no error. */
  all(rows: object): void;
  execute(): unknown;
}

interface PbCollection {
  readonly name: PbCollectionName;
}

/** A new or stored row. `get` and `set` convert by the field's type; `setRaw` does not. */
interface PbRecord {
  id: string;
  collection(): PbCollection;
  original(): PbRecord;
  get(field: string): unknown;
  getString(field: string): string;
  getInt(field: string): number;
  getBool(field: string): boolean;
  getStringSlice(field: string): string[];
  getRaw(field: string): unknown;
  set(field: string, value: unknown): void;
  /** Sets all fields of an object. */
  load(fields: object): void;
  setRaw(field: string, value: unknown): void;
  getUnsavedFiles(field: string): PbUpload[];
  baseFilesPath(): string;
  /** Includes fields in the response that the collection does not have. */
  withCustomData(shown: boolean): PbRecord;
  /** Includes the email of an account in the response. */
  ignoreEmailVisibility(shown: boolean): PbRecord;
  validatePassword(password: string): boolean;
  /** Invalidates all tokens of an account once it is saved. */
  refreshTokenKey(): void;
  /** Creates a token for a mailed link, for PocketBase's own routes. */
  newVerificationToken(): string;
  newPasswordResetToken(): string;
  /** Creates a token that signs requests. */
  newAuthToken(): string;
}

interface PbUpload {
  readonly originalName: string;
  /** Bytes. */
  readonly size: number;
  readonly reader: { open(): { close(): void } };
}

interface PbFiles {
  /** Throws for a missing file. `keepName` keeps the file's name when it is saved. */
  getReuploadableFile(path: string, keepName: boolean): object;
  close(): void;
}

/** The application. Inside `runInTransaction` use only the instance that is passed in. */
interface PbApp {
  db(): { newQuery(sql: string): Query };
  /** Rethrows after a rollback. Writes of other requests wait meanwhile. */
  runInTransaction(work: (tx: PbApp) => void): void;
  findCollectionByNameOrId(name: PbCollectionName | '_superusers'): PbCollection;
  findRecordById(collection: PbCollectionName | '_superusers', id: string): PbRecord;
  /** Validates and writes. Subscribers are notified after the commit. */
  save(record: PbRecord): void;
  /** Writes also what an older version stored and is no longer valid. Hooks run. */
  saveNoValidate(record: PbRecord): void;
  /** Deletes a row with its dependents and files. Subscribers are notified after the commit. */
  delete(record: PbRecord): void;
  newFilesystem(): PbFiles;
  settings(): {
    readonly smtp: { readonly enabled: boolean };
    readonly rateLimits: { readonly enabled: boolean };
    readonly meta: { readonly senderAddress: string; readonly appURL: string };
  };
  /** Sends synchronously: never call it inside a transaction. Errors are those of pocketbase/internal/mail/mail.go. */
  newMailClient(): { send(message: MailerMessage): void };
  /** In memory, the same for all runtimes. Only text may be stored: objects belong to one runtime. */
  store(): {
    get(key: string): string | null;
    set(key: string, value: string): void;
    getOrSet(key: string, create: () => string): string;
  };
  logger(): { error(message: string, ...keysAndValues: unknown[]): void };
  readonly rootCmd: { addCommand(...commands: Command[]): void };
}

interface RequestContext {
  app: PbApp;
  /** The signed-in account; null for a guest. */
  readonly auth: PbRecord | null;
  requestInfo(): { readonly body: unknown };
  hasSuperuserAuth(): boolean;
  json(status: number, body: unknown): void;
  /** Continues. Inside a transaction (`app = tx`) the response is written after its commit. */
  next(): void;
}

interface RequestEvent extends RequestContext {
  /** The visitor's address, also behind a trusted proxy. */
  realIP(): string;
  redirect(status: number, url: string): void;
  /** As plain text. */
  string(status: number, text: string): void;
  setCookie(cookie: Cookie): void;
  /** `toString` can read `body` more than once. */
  readonly request: {
    readonly body: object;
    readonly header: { get(name: string): string };
    cookiesNamed(name: string): readonly { readonly value: string }[];
    readonly url: { query(): { get(name: string): string } };
    postFormValue(field: string): string;
  };
}

interface RecordRequestEvent extends RequestContext {
  /** The only way to `request`: Go has two fields of that name. */
  readonly requestEvent: RequestEvent;
  readonly record: PbRecord;
  readonly collection: PbCollection;
}

interface RecordsListRequestEvent extends RequestContext {
  /** A page of results. Fields set on them are part of the response. */
  readonly records: Iterable<PbRecord>;
}

interface RecordEvent {
  app: PbApp;
  readonly record: PbRecord;
  next(): void;
}

/** A sign-in, before the password check. `next` throws for a wrong password. */
interface PasswordRequestEvent extends RequestContext {
  readonly record: PbRecord | null;
}

/** Before a token is sent, for a sign-in or a renewed session. */
interface AuthRequestEvent extends RequestContext {
  readonly requestEvent: RequestEvent;
  readonly record: PbRecord;
  /** 'password'; '' for a renewed session. */
  readonly authMethod: string;
}

interface EmailChangeRequestEvent extends RequestContext {
  newEmail: string;
}

/** A mail of PocketBase about an account. It is sent only with `next`. */
interface MailerRecordEvent {
  readonly app: PbApp;
  readonly record: PbRecord;
  readonly meta: Readonly<Record<string, unknown>>;
  next(): void;
}

type Hook<Event> = (handler: (e: Event) => void, ...collections: readonly PbCollectionName[]) => void;

declare const onRecordsListRequest: Hook<RecordsListRequestEvent>;
declare const onRecordCreateRequest: Hook<RecordRequestEvent>;
declare const onRecordUpdateRequest: Hook<RecordRequestEvent>;
declare const onRecordDeleteRequest: Hook<RecordRequestEvent>;
declare const onRecordConfirmPasswordResetRequest: Hook<RecordRequestEvent>;
declare const onRecordRequestEmailChangeRequest: Hook<EmailChangeRequestEvent>;
declare const onRecordConfirmEmailChangeRequest: Hook<EmailChangeRequestEvent>;
declare const onRecordAuthWithPasswordRequest: Hook<PasswordRequestEvent>;
declare const onRecordAuthRequest: Hook<AuthRequestEvent>;
declare const onRecordCreate: Hook<RecordEvent>;
declare const onRecordUpdate: Hook<RecordEvent>;
declare const onRecordDelete: Hook<RecordEvent>;
declare const onRecordDeleteExecute: Hook<RecordEvent>;
declare const onRecordAfterUpdateSuccess: Hook<RecordEvent>;
declare const onRecordAfterDeleteSuccess: Hook<RecordEvent>;
declare const onMailerRecordVerificationSend: Hook<MailerRecordEvent>;
declare const onMailerRecordPasswordResetSend: Hook<MailerRecordEvent>;
declare const onMailerRecordEmailChangeSend: Hook<MailerRecordEvent>;
declare function routerAdd(method: string, path: string, handler: (e: RequestEvent) => void): void;
/** `when` is a cron expression in UTC. */
declare function cronAdd(name: string, when: string, handler: () => void): void;

/** Outside of handlers, in cron jobs and commands. Inside a handler use `e.app`. */
declare const $app: PbApp;
declare const __hooks: string;
/** Creates files to be stored with a record. */
declare const $filesystem: {
  fileFromPath(path: string): object;
  fileFromBytes(bytes: Uint8Array, name: string): object;
};

declare const $security: {
  sha256(text: string): string;
  hs256(text: string, secret: string): string;
  equal(one: string, other: string): boolean;
  randomString(length: number): string;
  randomStringWithAlphabet(length: number, alphabet: string): string;
};
declare const $http: {
  /** Throws after `timeout` seconds. `json` is null for any other response body. */
  send(request: {
    method: string;
    url: string;
    headers: Record<string, string>;
    body: string;
    timeout: number;
  }): { readonly statusCode: number; readonly json: unknown };
};
declare const $os: { getenv(name: string): string };
declare const console: { error(...values: unknown[]): void };

/** Reads a request's body as UTF-8. */
// biome-ignore lint/suspicious/noShadowRestrictedNames: so it is called there
declare function toString(body: object): string;

declare function toBytes(reader: object, most: number): number[];

interface CobraCommand {
  println(line: string): void;
}
declare class Command {
  /** Go gets what `runE` throws as an error. */
  constructor(about: { use: string; runE: (command: CobraCommand, args: string[]) => void });
}

/** Go's `http.Cookie`. `sameSite: 3` is Strict. */
declare class Cookie {
  constructor(cookie: {
    name: string;
    value: string;
    path: string;
    maxAge: number;
    secure: boolean;
    httpOnly: boolean;
    sameSite: number;
  });
}

declare class MailerMessage {
  constructor(message: {
    from: { address: string; name: string };
    to: { address: string }[];
    subject: string;
    text: string;
    headers: Record<string, string>;
  });
}
/** Runs the cron job `mails` now, in the background. Defined in pocketbase/internal/mail/mail.go. */
declare function sendMailSoon(): void;
/** Returns top-level fields of a JSON body as JSON, '{}' for another body, without parsing the rest. Defined in pocketbase/internal/limits/bodies.go. */
declare function bodyFields(e: RequestEvent, names: readonly string[]): string;
/** Returns the decoded bytes; none if the text is no base64. goja has no decoder. */
declare function decodeBase64(text: string): ArrayBuffer;
/** Allows the queries and topics of guests, as JSON with limits of their creates; all others are refused. Defined in pocketbase/internal/access/guest_queries.go. */
declare function allowGuests(access: string): void;
/** Allows uploads for pages, by JSON with the roles and the types of files. Defined in pocketbase/internal/uploads/resumable.go. */
declare function allowMedia(rules: string): void;
/** Returns whether a network address may learn of one more duplicate RSVP. Defined in pocketbase/internal/limits/attempts.go. */
declare function mayAnswerDuplicate(address: string): boolean;
declare function countDuplicateAnswer(address: string): void;
/** Returns why a picture cannot be stored (pocketbase/internal/uploads/picture_metadata.go); '' if it can. */
declare function pictureProblem(picture: Uint8Array): string;
/** Returns the format and the size of a picture (pocketbase/internal/uploads/uploads.go), such as 'jpeg 1200 630'; '' if it cannot be read. */
declare function pictureHeader(picture: readonly number[]): string;
/** Returns the newest backup: epoch ms, 0 for none, and whether there should be a newer one. Defined in pocketbase/internal/backup/schedule.go. */
declare function newestBackup(): { readonly madeAt: number; readonly isLate: boolean };
/** Makes a backup if the newest one is late. Throws if that fails. */
declare function makeBackupIfLate(): void;
/** Returns how much of what an event may take in an hour is used; `most` is 0 without rate limits. Defined in pocketbase/internal/limits/event_pace.go. */
declare function rsvpPaceOf(event: string): {
  readonly taken: number;
  readonly most: number;
  readonly isNear: boolean;
};
/** Returns whether a network address may try a proof for a door key. Defined in pocketbase/internal/limits/attempts.go. */
declare function mayTryDoorKey(key: string, address: string): boolean;
declare function countWrongDoorKey(key: string, address: string): void;
/**
 * Returns the instant (epoch ms) at which the clock of a zone shows a time like "2026-12-09T19:00": the first of two, and a skipped time
 * counts from before the gap. Throws for an unknown zone. Defined in pocketbase/internal/zones/zones.go.
 */
declare function instantAt(wall: string, zone: string): number;
/** Encrypts a value for the database with the key of the server. Defined in pocketbase/internal/secrets/secrets.go. */
declare function seal(value: string): string;
/** Returns the value of `seal`, and a value that is not encrypted as it is; null if another key encrypted it. */
declare function unseal(stored: string): string | null;
/** Returns a secret, 64 hexadecimal digits, that only this server can make of a text, and makes again. Defined in pocketbase/internal/secrets/secrets.go. */
declare function deriveSecret(text: string): string;
/** Returns a new key for an authenticator app. `address` is for its QR code. Defined in pocketbase/internal/factor/factor.go. */
declare function newTotpKey(
  site: string,
  account: string,
): { readonly secret: string; readonly address: string };
/** Returns the time step of an app's code, later than `last`; 0 for a wrong code. */
declare function matchTotp(code: string, secret: string, last: number): number;
/**
 * Publishes the result of `read` to a topic in the background (pocketbase/internal/lists/realtime.go). '' publishes nothing.
 * Replaces an older unsent message with the same `about`.
 */
declare function notifyPages(topic: string, about: string, read: () => string): void;

/** Returns the ids of the accounts whose open pages follow a topic. Defined in pocketbase/internal/lists/viewers.go. */
declare function viewersOf(topic: string): readonly string[];

declare const Record: new (collection: PbCollection, values?: object) => PbRecord;

/** The types of the values define the columns' types. */
declare const DynamicModel: new <T extends object>(shape: T) => T;
declare function arrayOf<T extends object>(model: T): T[];

/** An instant; now without a text. `instantAt` reads a time of a zone. */
declare class DateTime {
  constructor(text?: string);
  time(): GoTime;
}
interface GoTime {
  in(zone: Timezone): GoTime;
  /** Go's layout, e.g. `2006-01-02 15:04:05`. */
  format(layout: string): string;
  unixMilli(): number;
}
/** An unknown zone silently counts as UTC. */
declare class Timezone {
  constructor(name: string);
}

type ApiErrorClass = new (message: string, data?: Record<string, ValidationError>) => Error;
declare const BadRequestError: ApiErrorClass;
declare const NotFoundError: ApiErrorClass;
declare const ForbiddenError: ApiErrorClass;
declare const UnauthorizedError: ApiErrorClass;
declare const TooManyRequestsError: ApiErrorClass;
declare const InternalServerError: ApiErrorClass;
declare class ValidationError {
  constructor(code: string, message: string);
}
