import { type ToastInput, toast } from './toast-store';

interface ShareWords {
  copied: { title: string; text: string };
  notCopied: { title: string; text: string };
}

/** Opens the share sheet of the device, or copies the link. Works offline. */
export const shareLink = (title: string, url: string, words: ShareWords): Promise<void> =>
  share({ title, url }, url, words);

/** The same for a text. */
export const shareText = (text: string, words: ShareWords): Promise<void> => share({ text }, text, words);

async function share(data: ShareData, copy: string, words: ShareWords): Promise<void> {
  if (navigator.share) {
    try {
      await navigator.share(data);
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  const { copied, notCopied } = words;
  await copyText(copy, {
    copied: { ...copied, tone: 'good' },
    notCopied: { ...notCopied, text: `${notCopied.text} ${copy}`, tone: 'plain' },
  });
}

/** Copies a text, and says so; or that the browser does not allow it. */
export async function copyText(
  text: string,
  { copied, notCopied }: { copied: ToastInput; notCopied: ToastInput },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(copied);
  } catch {
    // The browser does not allow it.
    toast(notCopied);
  }
}
