$app.rootCmd.addCommand(
  new Command({
    use: 'prepare',
    short: 'Migrates, makes the first accounts and, with BYOP_DEMO=1, loads the demo content',
    run: (command) =>
      require<typeof import('./lib/prepare-command')>(`${__hooks}/lib/prepare-command.js`).prepare(command),
  }),
);
