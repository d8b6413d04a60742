$app.rootCmd.addCommand(
  new Command({
    use: 'prepare',
    short: 'Migrates, makes the first accounts and, with BYOP_DEMO=1, loads the demo content',
    run: (command) =>
      require<typeof import('./lib/server/prepare-command')>(
        `${__hooks}/lib/server/prepare-command.js`,
      ).prepare(command),
  }),
);
