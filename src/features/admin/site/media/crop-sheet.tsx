import { useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { adminSite } from '../../../../content/admin/admin-site';
import type { Part } from '../../../../platform/prepare-picture';
import { Field } from '../../../../ui/form/field';
import { Button } from '../../../../ui/parts/button';
import { Sheet } from '../../../../ui/sheet/sheet';

const words = adminSite.crop;
/** A smaller part has too few pixels for its place. */
const mostZoom = 3;

export interface CropSheetProps {
  picture: File;
  /** Width by height of the part. */
  ratio: number;
  onChoose: (part: Part) => void;
  onClose: () => void;
}

/** Chooses the part of a picture that its place shows. */
export default function CropSheet({ picture, ratio, onChoose, onClose }: CropSheetProps) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  const [at, setAt] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const part = useRef<Part | null>(null);
  return (
    <Sheet
      open
      title={words.title}
      note={words.text}
      onClose={onClose}
      footer={
        <>
          <Button kind="primary" onClick={() => part.current && onChoose(part.current)}>
            {words.use}
          </Button>
          <Button onClick={onClose}>{words.cancel}</Button>
        </>
      }
    >
      <div className="relative h-72 bg-base-200">
        {address && (
          <Cropper
            image={address}
            aspect={ratio}
            crop={at}
            zoom={zoom}
            maxZoom={mostZoom}
            onCropChange={setAt}
            onZoomChange={setZoom}
            // Also before it was moved.
            onCropAreaChange={(_, pixels) => {
              part.current = pixels;
            }}
            // The content policy refuses its style element.
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': words.frame }}
          />
        )}
      </div>
      <Field label={words.zoom}>
        {(control) => (
          <input
            {...control}
            type="range"
            className="range w-full"
            min={1}
            max={mostZoom}
            step={0.05}
            value={zoom}
            onChange={({ target }) => setZoom(target.valueAsNumber)}
          />
        )}
      </Field>
    </Sheet>
  );
}
