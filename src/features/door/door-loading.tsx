import type { ReactNode } from 'react';
import { door as texts } from '../../content/events/door';
import { Spinner } from '../../ui/parts/loading';

/** The place of a message on the door page. */
export const DoorFrame = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto grid min-h-full max-w-136 content-center p-5">{children}</div>
);

/** The door page before its code and its door are loaded. */
export const DoorLoading = () => (
  <DoorFrame>
    <Spinner label={texts.loading} />
  </DoorFrame>
);
