import type { ReactNode } from 'react';
import { Art, type FamilyName } from '.';
import { Flyer } from './flyer';

interface CallToActionProps {
  title: ReactNode;
  text: ReactNode;
  family: FamilyName;
  children: ReactNode;
}

/** A flyer at the bottom of a page that leads to the next one. */
export function CallToAction({ title, text, family, children }: CallToActionProps) {
  return (
    <section className="wrap pt-8 tablet:pt-14">
      <div className="grid @tablet:grid-cols-uneven">
        <Flyer title={title} text={text}>
          {children}
        </Flyer>
        {/* The type seeds the picture: another one would draw it differently. */}
        <Art
          type="closer"
          id={family}
          family={family}
          paper={2}
          ratio={2}
          className="hidden @tablet:block @tablet:h-0 @tablet:min-h-full"
        />
      </div>
    </section>
  );
}
