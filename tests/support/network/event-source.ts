/** EventSource over `fetch`, because Node 20 has none. Does not reconnect. */
export function eventSourceOf(origin: string): new (path: string) => EventTarget {
  return class extends EventTarget {
    readonly #abort = new AbortController();

    constructor(path: string) {
      super();
      this.#listen(`${origin}${path}`).catch(() => {
        if (!this.#abort.signal.aborted) this.dispatchEvent(new Event('error'));
      });
    }

    close() {
      this.#abort.abort();
    }

    async #listen(url: string) {
      const response = await fetch(url, { signal: this.#abort.signal });
      let text = '';
      for await (const chunk of response.body ?? []) {
        text += Buffer.from(chunk).toString();
        const messages = text.split('\n\n');
        text = messages.pop() ?? '';
        for (const message of messages) this.#say(message);
      }
      throw new Error('The stream ended.');
    }

    #say(message: string) {
      const line = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(message)?.[1]?.trim() ?? '';
      const said = { data: line('data'), lastEventId: line('id') };
      this.dispatchEvent(new MessageEvent(line('event'), said));
    }
  };
}
