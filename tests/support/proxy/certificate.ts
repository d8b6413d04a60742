/** Creates TLS certificates for tests. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** The files of a certificate and its key. */
export interface Tls {
  cert: string;
  key: string;
}

/** Creates a certificate for localhost, which signs itself. */
export function createCertificate(folder: string): Tls {
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  execFileSync(
    'openssl',
    [...['req', '-x509', '-nodes', '-days', '2', '-keyout', key, '-out', cert], ...curve, ...names],
    { stdio: 'ignore' },
  );
  return { cert, key };
}
