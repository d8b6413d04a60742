import type { ReactNode } from 'react';
import { Art, type FamilyName } from './art';
import { Flyer } from './flyer';

interface CloserProps {
  title: ReactNode;
  text: ReactNode;
  /** The picture beside it, where there is room. */
  family: FamilyName;
  children: ReactNode;
}

/** The flyer at the foot of a page: where to go from here. */
export function Closer({ title, text, family, children }: CloserProps) {
  return (
    <section className="section wrap">
      <div className="closer">
        <Flyer title={title} text={text}>
          {children}
        </Flyer>
        <Art type="closer" id={family} family={family} stock={2} ratio={2} />
      </div>
    </section>
  );
}
