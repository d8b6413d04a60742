// @ts-check
/** Lists the dependencies: the npm packages of package-lock.json and the Go modules of the server program. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

/**
 * @typedef {object} Dependency
 * @property {'npm' | 'go'} kind
 * @property {string} name
 * @property {string} version
 * @property {string} licence an SPDX expression; 'unknown' if its text was not recognized
 * @property {boolean} shipped part of the site or the server; otherwise a tool
 * @property {string} folder its path on this machine
 */

/** @returns {Record<string, { version?: string, license?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }>} by path */
export const lockedPackages = () =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;

/** Returns every locked package, once per version. @returns {Dependency[]} */
export function npmDependencies() {
  /** @type {Map<string, Dependency>} */
  const found = new Map();
  for (const [path, { version = '', license, ...flags }] of Object.entries(lockedPackages())) {
    if (!path) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const key = `${name}@${version}`;
    const isTool = flags.dev || flags.optional || flags.devOptional || flags.peer;
    const shipped = !isTool || found.get(key)?.shipped === true;
    found.set(key, {
      kind: 'npm',
      name,
      version,
      licence: license ?? 'unknown',
      shipped,
      folder: join(root, path),
    });
  }
  return [...found.values()].sort(byName);
}

/** Returns the modules in a go.mod. @param {string} folder @returns {{ name: string, version: string }[]} */
export function goModules(folder) {
  const text = readFileSync(join(root, folder, 'go.mod'), 'utf8');
  return [...text.matchAll(/^\t(\S+) (v\S+)/gm)].map(([, name = '', version = '']) => ({ name, version }));
}

/** @typedef {import('../build/build-server.mjs').Target} Target */

/**
 * Returns Go and the modules that a released program contains, with their licences.
 * @param {Target[]} [targets] kinds of machines; by default this one @returns {Dependency[]}
 */
export function goDependencies(targets = [{}]) {
  const cwd = join(root, 'pocketbase');
  const module = '{{with .Module}}{{if not .Main}}{{.Path}}\t{{.Version}}\t{{.Dir}}{{end}}{{end}}';
  const go = (/** @type {string[]} */ args, /** @type {Target} */ target = {}) =>
    execFileSync('go', args, { cwd, encoding: 'utf8', env: { ...process.env, ...target } }).trim();
  // -e, because the files that a release embeds are missing here.
  const lists = targets.map((target) =>
    go(['list', '-e', '-deps', '-tags', 'release', '-f', module, '.'], target),
  );
  const lines = new Set(lists.flatMap((list) => list.split('\n')).filter(Boolean));
  lines.add(['go', go(['env', 'GOVERSION']).replace('go', ''), go(['env', 'GOROOT'])].join('\t'));
  return [...lines]
    .map((line) => {
      const [name = '', version = '', folder = ''] = line.split('\t');
      return /** @type {Dependency} */ ({
        kind: 'go',
        name,
        version,
        licence: licenceOf(licenceTexts(folder)),
        shipped: true,
        folder,
      });
    })
    .sort(byName);
}

/** Returns the licence texts of a package. @param {string} folder @returns {string[]} */
export function licenceTexts(folder) {
  const names = folder
    ? readdirSync(folder)
        .filter((name) => /^(licen[cs]e|copying|notice)/i.test(name))
        .sort()
    : [];
  return names.map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** Returns the recognized licences. @param {string[]} texts @returns {string} */
function licenceOf(texts) {
  const found = new Set(texts.map(recognized).filter((licence) => licence !== 'unknown'));
  return [...found].sort().join(' AND ') || 'unknown';
}

/** @param {string} text @returns {string} */
function recognized(text) {
  if (/Apache License/.test(text)) return 'Apache-2.0';
  if (/Permission is hereby granted, free of charge/.test(text)) return 'MIT';
  if (/Redistribution and use in source and binary/.test(text)) {
    return /Neither the name|names? of (its|the) contributors|may not be used to endorse/i.test(text)
      ? 'BSD-3-Clause'
      : 'BSD-2-Clause';
  }
  if (/Permission to use, copy, modify, and\/or distribute/.test(text)) return 'ISC';
  return 'unknown';
}

/** @param {Dependency} one @param {Dependency} other */
const byName = (one, other) => (`${one.name}@${one.version}` < `${other.name}@${other.version}` ? -1 : 1);
