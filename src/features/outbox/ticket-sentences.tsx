import type { ReactNode } from 'react';
import type { Sentence } from './consent-words';

interface TicketSentencesProps {
  sentences: readonly Sentence[];
  className?: string | undefined;
  /** Before the first one. */
  icon?: ReactNode;
}

export function TicketSentences({ sentences, className, icon }: TicketSentencesProps) {
  return sentences.map(({ lead, text }, at) => (
    <p key={lead ?? text} className={className}>
      {at === 0 && icon}
      {lead && <b>{lead}</b>} {text}
    </p>
  ));
}
