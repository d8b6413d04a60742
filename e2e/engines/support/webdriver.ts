/** Sends W3C WebDriver commands to a browser: https://www.w3.org/TR/webdriver2/ */

export type Command = <Answer>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => Promise<Answer>;

/** An error response; `code` is an error code of the specification. */
class Unable extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

/** Sends a command. The response is assumed to follow the specification. Throws `Unable` with the browser's message. */
async function ask<Answer>(address: string, method: string, body: object = {}): Promise<Answer> {
  const answer = await fetch(address, { method, ...(method === 'POST' && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: Answer & { error?: string; message?: string } };
  if (value?.error) throw new Unable(value.error, value.message || `${method} ${address}`);
  return value;
}

/** Opens a browser through the driver at `driver`. Returns the commands of its session. */
export async function openSession(driver: string, alwaysMatch: object): Promise<Command> {
  const { sessionId } = await ask<{ sessionId: string }>(`${driver}/session`, 'POST', {
    capabilities: { alwaysMatch },
  });
  return (method, path, body) => ask(`${driver}/session/${sessionId}${path}`, method, body);
}

export const keys = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
} as const;

export const typing = (letters: readonly string[]) => ({
  actions: [
    {
      type: 'key',
      id: 'keyboard',
      actions: letters.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    },
  ],
});

export const clicking = (x: number, y: number) => ({
  actions: [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ],
});
