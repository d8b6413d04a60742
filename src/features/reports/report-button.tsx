import { lazy, Suspense, useState } from 'react';
import { posting } from '../../content/posting';
import type { Reported } from './report-dialog';

const ReportDialog = lazy(() => import('./report-dialog'));

/** A small way to tell the team about a post. */
export default function ReportButton(reported: Reported) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="text-button small"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {posting.report.open}
        <span className="sr-only"> {reported.title}</span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <ReportDialog {...reported} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
