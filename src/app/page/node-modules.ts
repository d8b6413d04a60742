/** What React's build for Bun requires of Node to load. Rendering calls none of it (`vite/render-script.ts`). */
export class TextEncoder {}
