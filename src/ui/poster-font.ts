/** Address of the poster face, for a preload. Its licence (OFL 1.1) lies beside it. */
export { default as posterFont } from './fonts/byop-poster.woff2?url';
