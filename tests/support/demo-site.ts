import { site as facts } from '../../scripts/seed/content/site';
import { provideSite, type Site, siteIn } from '../../src/content/site';
import { siteTable } from '../../src/domain/content/pages/site';
import { shapeOf } from '../../src/domain/content/table';

/** The facts of the demo, as its pages read them. */
export const demoSite: Site = siteIn({ body: facts, shape: shapeOf(siteTable) });

/** Makes `site` the demo's: unit tests have no page that provides it. */
export const provideDemoSite = (): void => provideSite(() => demoSite);
