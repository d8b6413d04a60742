/** Gives a file to the person: the phone's share sheet where it takes files, else a download. */
export async function shareFile(blob: Blob, name: string): Promise<void> {
  const file = new File([blob], name, { type: blob.type });
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return;
    } catch (problem) {
      // They closed the share sheet: that is an answer, not a failure.
      if (problem instanceof DOMException && problem.name === 'AbortError') return;
    }
  }
  download(blob, name);
}

/** Saves a file where the browser saves files. */
export function download(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after this call returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** "Harvest Festival" → "harvest-festival"; another script keeps its letters. */
export function fileName(title: string): string {
  return (
    title
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 60) || 'event'
  );
}
