import { door as texts } from '../../../content/events/door';
import { classNames } from '../../../ui/parts/class-names';
import { Icon } from '../../../ui/parts/icon';
import { cardButton, lowCardButton, solidLook } from '../card-classes';

interface CallLinkProps {
  telephone: string;
  /** Whether it is the main button of the card. */
  isMain?: boolean;
  /** Where a form needs the room. */
  isLow?: boolean;
}

/** Calls a guardian. */
export const CallLink = ({ telephone, isMain, isLow }: CallLinkProps) => (
  <a
    href={`tel:${telephone}`}
    className={classNames(isLow ? lowCardButton : cardButton, isMain && solidLook)}
  >
    <Icon name="phone" />
    {texts.card.call}
  </a>
);
