import { site as facts } from '../../scripts/seed/content/site';
import { provideSite, type Site, siteIn } from '../../src/content/site';
import { locales } from '../../src/domain/content/locales';
import { siteTable } from '../../src/domain/content/pages/site';
import { shapeOf } from '../../src/domain/content/table';
import { provideDateStyle } from '../../src/ui/parts/zoned-date';

/** The facts of the demo, as its pages read them. */
export const demoSite: Site = siteIn({ body: facts, shape: shapeOf(siteTable) });

/** Makes `site` the demo's, and dates those of its region: unit tests have no page that provides them. */
export function provideDemoSite(): void {
  provideSite(() => demoSite);
  provideDateStyle(() => locales[demoSite.locale]);
}
