import { site } from '../site';

/** The offer to install the site. It appears only after a person has used the site (decision 114). */
export const install = {
  get title() {
    return `Keep ${site().name} on this device?`;
  },
  text: 'It opens like an app, even without signal.',
  yes: 'Install',
  how: 'Show me how',
  later: 'Later',
} as const;
