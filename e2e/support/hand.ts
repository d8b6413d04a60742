import type { Locator, Page } from '@playwright/test';

/**
 * Operates a page and counts clicks: presses of the pointer, choices in a select and keys of shortcuts. Typing and Tab
 * count nothing, because every way of doing a task needs them alike.
 */
export class Hand {
  clicks = 0;

  constructor(private readonly page: Page) {}

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  async choose(select: Locator, value: string): Promise<void> {
    this.clicks += 1;
    await select.selectOption(value);
  }

  async press(key: string): Promise<void> {
    this.clicks += 1;
    await this.page.keyboard.press(key);
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.fill(text);
  }
}
