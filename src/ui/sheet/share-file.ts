/** Opens the phone's share sheet for a file. Without one, downloads the file. */
export async function shareFile(blob: Blob, name: string): Promise<void> {
  const file = new File([blob], name, { type: blob.type });
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  download(blob, name);
}

export function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the blob after this call returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** In UTF-8. File systems allow 255, with a date and the ending. */
const mostBytes = 180;

/**
 * Converts "Harvest Festival" to "harvest-festival". Keeps the letters of all scripts with their marks, and the joiners of Persian and
 * Hindi, in NFC, as keyboards type them. Cuts a long name after a whole letter.
 */
export function fileName(title: string): string {
  const words =
    title
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200c\u200d]*/gu) ?? [];
  let name = '';
  for (const letter of words.join('-').match(/\P{M}[\p{M}\u200c\u200d]*/gu) ?? []) {
    if (new TextEncoder().encode(name + letter).length > mostBytes) break;
    name += letter;
  }
  return name.replace(/-$/, '') || 'event';
}
