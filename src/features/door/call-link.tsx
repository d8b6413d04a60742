import { door as texts } from '../../content/events/door';
import { Icon } from '../../ui/parts/icon';
import { cardButton } from './card-classes';

/** Calls a guardian. */
export const CallLink = ({ telephone }: { telephone: string }) => (
  <a href={`tel:${telephone}`} className={cardButton}>
    <Icon name="phone" />
    {texts.card.call}
  </a>
);
