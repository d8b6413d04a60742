import { type ContentOf, hasWords } from '../../domain/content/fields';
import type { callToAction } from '../../domain/content/page-fields';
import type { FamilyName } from '../../ui/art';
import { CallToAction } from '../../ui/art/call-to-action';
import { buttonClass } from '../../ui/parts/button';
import { ContentLink } from './content-link';

interface ContentCallToActionProps {
  words: ContentOf<typeof callToAction>;
  /** Of its picture. */
  family: FamilyName;
}

/** Where a page of the owner's leads to next. Nothing, if the owner left it empty. */
export function ContentCallToAction({ words, family }: ContentCallToActionProps) {
  if (!hasWords(words)) return null;
  const { headline, text, link } = words;
  return (
    <CallToAction title={headline} text={text} family={family}>
      <ContentLink to={link.to} className={buttonClass('ink')}>
        {link.label}
      </ContentLink>
    </CallToAction>
  );
}
