import { copyText } from './copy-text';

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
  const { title, text } = words.notCopied;
  await copyText(copy, {
    copied: { ...words.copied, tone: 'copied' },
    notCopied: { title, text: `${text} ${copy}`, tone: 'plain' },
  });
}
