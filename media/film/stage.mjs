/** Runs inside the page: a canvas, the films, and one function that draws the frame of a moment. */
import { drawCard, spoken } from './cards.mjs';
import { both, out, span } from './motion.mjs';
import { disc, fill, H, INKS, inside, W } from './press.mjs';
import { loadType } from './type.mjs';

const canvas = document.querySelector('canvas');
const c = canvas.getContext('2d', { alpha: false });

/** How one poster takes the place of another. Each draws the new scene over the old one; f runs from 0 to 1. */
const WIPES = {
  cut: (_f, _scene, draw) => draw(),
  /** A disc of ink grows, the new poster grows inside it a little later. */
  disc(f, { ink, x = W / 2, y = H / 2 }, draw) {
    const r = Math.hypot(Math.max(x, W - x), Math.max(y, H - y));
    fill(c, ink, disc(x, y, out(span(f, 0, 0.8)) * r * 1.02));
    inside(c, disc(x, y, both(span(f, 0.15, 1)) * r * 1.02), draw);
  },
  /** A sheet comes up from the foot with an ink edge in front of it. */
  sheet(f, { ink }, draw) {
    const edge = H - out(span(f, 0, 0.85)) * H;
    const sheet = H - out(span(f, 0.12, 1)) * H;
    c.fillStyle = ink;
    c.fillRect(0, edge, W, H);
    c.save();
    c.beginPath();
    c.rect(0, sheet, W, H);
    c.clip();
    draw();
    c.restore();
  },
  /** Upright slats close one after another, as a press bed is inked. */
  slats(f, { ink, n = 8 }, draw) {
    const g = W / n;
    for (let i = 0; i < n; i++) {
      const a = out(span(f, (i / n) * 0.5, (i / n) * 0.5 + 0.4));
      const b = out(span(f, (i / n) * 0.5 + 0.1, (i / n) * 0.5 + 0.5));
      c.fillStyle = ink;
      c.fillRect(i * g, 0, g * a + 0.5, H);
      if (b <= 0) continue;
      c.save();
      c.beginPath();
      c.rect(i * g, 0, g * b + (b >= 1 ? 0.5 : 0), H);
      c.clip();
      draw();
      c.restore();
    }
  },
};

function drawScene(film, i, t) {
  const scene = film.scenes[i];
  c.save();
  scene.draw(c, t - scene.at, INKS[film.theme]);
  for (const card of scene.cards ?? []) drawCard(c, t - scene.at, card, INKS[film.theme]);
  scene.over?.(c, t - scene.at, INKS[film.theme]);
  c.restore();
}

/** Draws the film at t seconds and gives the frame as PNG, base64. */
window.frame = (name, t) => {
  const film = window.films[name];
  let i = film.scenes.length - 1;
  while (i > 0 && film.scenes[i].at > t + 1e-6) i--;
  const scene = film.scenes[i];
  const enter = scene.enter;
  if (enter && i > 0 && t < scene.at + enter.for) {
    drawScene(film, i - 1, t);
    const wipe = { ...enter, ink: INKS[film.theme][enter.ink] };
    c.save();
    WIPES[enter.kind]((t - scene.at) / enter.for, wipe, () => drawScene(film, i, t));
    c.restore();
  } else {
    drawScene(film, i, t);
  }
  return canvas.toDataURL('image/png').slice(22);
};

/** Loads the face and one film; gives what the renderer must know about it. */
window.films = {};
window.prepare = async (name) => {
  await loadType(await (await fetch('/font.woff2')).arrayBuffer());
  const { film } = await import(`./films/${name}.mjs`);
  window.films[name] = film;
  let at = 0;
  for (const scene of film.scenes) {
    scene.at = at;
    at += scene.seconds;
  }
  const words = film.scenes
    .filter((s) => s.cards)
    .map((s) => ({ seconds: s.seconds, text: spoken(s), heard: s.heard }));
  return { seconds: at, fps: film.fps, poster: film.poster, words };
};
