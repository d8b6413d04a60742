/** Members: approved applications, and of those only what may be public. */
migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'view',
        name: 'members',
        listRule: '',
        viewRule: '',
        viewQuery: `
          SELECT
            people.id,
            people.name,
            CAST(CASE WHEN people.public_role != '' THEN people.public_role ELSE people.role_interest END AS TEXT) AS role,
            people.skills,
            people.why_join AS about,
            CAST(CASE WHEN people.public_email THEN people.email ELSE '' END AS TEXT) AS email,
            CAST(CASE WHEN people.public_links THEN people.social_media ELSE '' END AS TEXT) AS social_media,
            CAST(CASE WHEN people.public_links THEN people.portfolio_links ELSE '' END AS TEXT) AS portfolio_links,
            people.created_at
          FROM artist_submissions AS people
          WHERE people.status = 'approved'`,
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('members')),
);
