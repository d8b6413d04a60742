import { type ToastInput, toast } from './toast-store';

/** Copies a text and says so, or that the browser does not allow it. */
export async function copyText(
  text: string,
  { copied, notCopied }: { copied: ToastInput; notCopied: ToastInput },
  about?: string,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(copied, about);
  } catch {
    // The browser does not allow it.
    toast(notCopied, about);
  }
}
