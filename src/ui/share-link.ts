import { toast } from './toast-store';

interface ShareWords {
  copied: { title: string; text: string };
  notCopied: { title: string; text: string };
}

/** Opens the share sheet of the device, or copies the link. Works offline. */
export async function shareLink(title: string, url: string, words: ShareWords): Promise<void> {
  if (navigator.share) {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    toast({ ...words.copied, tone: 'good' });
  } catch {
    // The browser does not allow it.
    toast({ title: words.notCopied.title, text: `${words.notCopied.text} ${url}`, tone: 'plain' });
  }
}
