import { useEffect, useState } from 'react';
import { passCode, passHash, passSeed, passText, passToken } from '../../../domain/rsvps/pass';
import { log } from '../../../platform/log';
import { hasSha256, sha256 } from '../../../platform/sha256';

interface Pass {
  /** The content of the QR code. */
  text: string;
  /** The code to read aloud. */
  code: string;
}

async function makePass(rsvpId: string, secret: string): Promise<Pass> {
  const token = passToken(await sha256(passSeed(secret)));
  return { text: passText(rsvpId, token), code: passCode(passHash(await sha256(token))) };
}

/** Makes a pass on this device, also without signal. Null until it is made; undefined if this browser cannot make one. */
export function usePass(rsvpId: string, secret: string): Pass | null | undefined {
  const [pass, setPass] = useState<Pass | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (hasSha256()) makePass(rsvpId, secret).then((made) => isCurrent && setPass(made), log);
    return () => {
      isCurrent = false;
    };
  }, [rsvpId, secret]);
  return hasSha256() ? pass : undefined;
}
