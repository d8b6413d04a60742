import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { sharing } from '../../content/shell/sharing';
import { log } from '../../platform/log';
import { pictureOf } from '../../ui/art/drawing-to-png';
import { Button } from '../../ui/parts/button';
import { Tabs } from '../../ui/parts/tabs';
import { fileName, shareFile } from '../../ui/sheet/share-file';
import { Sheet } from '../../ui/sheet/sheet';
import { toast } from '../../ui/sheet/toast-store';
import type { Shape } from './poster-layout';
import { type PosterWords, TakeAwayPoster } from './take-away-poster';

const words = sharing.sheet;

export function PosterSheet({ poster: wanted, onClose }: { poster: PosterWords; onClose: () => void }) {
  const [shape, setShape] = useState<Shape>('story');
  const [busy, setBusy] = useState(false);
  const [withoutFlyer, setWithoutFlyer] = useState(false);
  const poster = withoutFlyer ? { ...wanted, flyer: null } : wanted;
  const frame = useRef<HTMLDivElement>(null);

  const save = async () => {
    const drawing = frame.current?.querySelector('svg');
    if (!drawing) return;
    setBusy(true);
    try {
      await shareFile(await pictureOf(drawing, 1080, 1920), `${fileName(poster.title)}.png`);
    } catch (error) {
      log(error);
      toast({ ...words.failed, tone: 'bad' });
    }
    setBusy(false);
  };

  return (
    <Sheet open title={words.title} note={words.note} onClose={onClose}>
      <Tabs
        label={words.shape}
        tabs={[
          { id: 'story', label: words.story },
          { id: 'page', label: words.page },
        ]}
        value={shape}
        onChange={setShape}
      >
        <div className="my-4 grid justify-items-center" ref={frame}>
          <TakeAwayPoster
            words={poster}
            shape={shape}
            onFlyerFailed={() => setWithoutFlyer(true)}
            className="h-[min(26rem,48vh)] w-auto"
          />
        </div>
        {shape === 'story' ? (
          <Button kind="primary" icon="save" busy={busy} onClick={save}>
            {words.save}
          </Button>
        ) : (
          <Button kind="primary" icon="poster" onClick={() => window.print()}>
            {words.print}
          </Button>
        )}
      </Tabs>
      {shape === 'page' &&
        createPortal(
          <div className="print-page" data-theme="day-light" aria-hidden="true">
            <TakeAwayPoster
              words={poster}
              shape="page"
              className="h-screen w-screen [print-color-adjust:exact]"
            />
          </div>,
          document.body,
        )}
    </Sheet>
  );
}
