import { provideDemoSite } from './demo-site';

provideDemoSite();
