import { door as texts } from '../../content/events/door';
import { Icon } from '../../ui/parts/icon';
import { cardStyles as styles } from './door-styles';

/** Calls a guardian. */
export const CallLink = ({ telephone }: { telephone: string }) => (
  <a href={`tel:${telephone}`} style={styles.button}>
    <Icon name="phone" />
    {texts.card.call}
  </a>
);
