import type { ReactNode } from 'react';
import { Art, type FamilyName } from './art';
import { Flyer } from './flyer';

interface CallToActionProps {
  title: ReactNode;
  text: ReactNode;
  /** The picture beside it, where there is room. */
  family: FamilyName;
  children: ReactNode;
}

/** The flyer at the foot of a page: where to go from here. */
export function CallToAction({ title, text, family, children }: CallToActionProps) {
  return (
    <section className="section wrap">
      <div className="call-to-action">
        <Flyer title={title} text={text}>
          {children}
        </Flyer>
        <Art type="call-to-action" id={family} family={family} stock={2} ratio={2} />
      </div>
    </section>
  );
}
