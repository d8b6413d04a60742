/** Stories whose browser reaches the server through a proxy with TLS. */

import {
  type ProxyName,
  type ProxyOptions,
  type RunningProxy,
  startProxy,
} from '../../tests/support/proxy/proxies';
import { freePort, startServer } from '../../tests/support/server/pocketbase';
import { browserPath, chromiumFlags } from './chromium';
import { kit, test } from './test';

interface Proxied {
  proxyName: ProxyName;
  proxyFile: ProxyOptions['file'];
  proxySpeed: number;
  proxyPort: number;
  front: RunningProxy;
}

export const proxied = test.extend<Proxied>({
  proxyName: ['nginx', { option: true }],
  proxyFile: [undefined, { option: true }],
  proxySpeed: [1, { option: true }],
  proxyPort: async ({ browserName: _ }, use) => use(await freePort()),
  server: async ({ proxyPort, serverEnv }, use) => {
    const env = { APP_URL: `https://localhost:${proxyPort}`, BYOP_TRUST_PROXY: '1', ...serverEnv };
    const server = await startServer(kit(), { env });
    await use(server);
    await server.stop();
  },
  front: async ({ server, proxyName, proxyFile, proxySpeed, proxyPort }, use) => {
    const options: ProxyOptions = { port: proxyPort, server: new URL(server.url).host };
    if (proxySpeed > 1) options.speed = proxySpeed;
    const proxy = await startProxy(proxyName, proxyFile ? { ...options, file: proxyFile } : options);
    await use(proxy);
    await proxy.stop();
  },
  baseURL: async ({ front }, use) => use(front.url),
  // The certificate signed itself. A service worker needs one that the whole browser accepts, not only the page.
  launchOptions: async ({ fullChromium }, use) =>
    use({
      executablePath: browserPath(fullChromium),
      args: [...chromiumFlags, '--ignore-certificate-errors'],
    }),
});
