import { sharing } from '../../content/sharing';
import { toast } from '../../ui/toast-store';

/** Opens the share sheet of the device, or copies the link. Works offline. */
export async function shareLink(title: string, url: string): Promise<void> {
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
    toast({ ...sharing.copied, tone: 'good' });
  } catch {
    toast({ title: sharing.notCopied.title, text: `${sharing.notCopied.text} ${url}`, tone: 'plain' });
  }
}
