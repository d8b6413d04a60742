import { Suspense } from 'react';
import { posting } from '../../content/messages';
import { lazyPart, useTransitionState } from '../../ui/lazy-part';
import type { Reported } from './report-dialog';

const ReportDialog = lazyPart(() => import('./report-dialog'));

export function ReportButton(reported: Reported) {
  const [open, setOpen] = useTransitionState(false);
  return (
    <>
      <button
        type="button"
        className="text-button text-sm"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {posting.report.open}
        <span className="sr-only"> {reported.title}</span>
      </button>
      <Suspense fallback={null}>
        {open && <ReportDialog {...reported} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
