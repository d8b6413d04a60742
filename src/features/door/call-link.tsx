import { door as texts } from '../../content/door';
import { Icon } from '../../ui/icon';
import { cardStyles as styles } from './door-styles';

/** Calls a guardian. */
export const CallLink = ({ telephone }: { telephone: string }) => (
  <a href={`tel:${telephone}`} style={styles.button}>
    <Icon name="phone" />
    {texts.card.call}
  </a>
);
