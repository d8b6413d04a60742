import type { Page } from '@playwright/test';

export const field = (page: Page, label: string) =>
  page.getByRole('dialog').getByLabel(label, { exact: true });

export const press = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Fills in an opportunity, without sending it. */
export async function writeOpportunity(page: Page, title = 'Bass player wanted', origin = ''): Promise<void> {
  await page.goto(`${origin}/collaborate`);
  await page.getByRole('button', { name: 'Post an Opportunity' }).click();
  await field(page, 'Title').fill(title);
  await field(page, 'Your name').fill('Ada');
  await field(page, 'Your role').fill('Songwriter');
  await field(page, 'Type').selectOption('Project');
  await page.getByRole('dialog').getByText('Camera', { exact: true }).click();
  await field(page, 'Description').fill('Three slow songs.');
  await field(page, 'Skills needed').fill('bass, , reading charts ');
}

/** Fills in a resource without a link, without sending it. */
export async function writeResource(page: Page): Promise<void> {
  await page.goto('/resources');
  await page.getByRole('button', { name: 'Submit a Resource' }).click();
  await field(page, 'Title').fill('Quiet drums');
  await field(page, 'Description').fill('Rods and towels.');
  await field(page, 'Category').selectOption('Music Production Tutorials');
  await field(page, 'Type').selectOption('Guide');
  await field(page, 'Author').fill('Caleb');
}
