import type { Plugin } from 'vite';

/** Draws the generated pictures for `npm run dev`, whose server program has no script that renders pages. */
export function devPictures(): Plugin {
  return {
    name: 'byop:dev-pictures',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/art', async ({ originalUrl = '' }, response) => {
        const { drawPicture } = await server.ssrLoadModule('/src/app/page/draw-picture.ts');
        const svg: string = drawPicture(originalUrl);
        response.statusCode = svg ? 200 : 404;
        response.setHeader('content-type', 'image/svg+xml');
        response.end(svg);
      });
    },
  };
}
