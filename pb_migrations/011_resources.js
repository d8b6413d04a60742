/** The resource library. A resource outlives the account that submitted it. */
migrate(
  (app) => {
    const admin = "@request.auth.role = 'admin'";
    app.save(
      new Collection({
        type: 'base',
        name: 'resources',
        listRule: `status = 'active' || ${admin}`,
        viewRule: `status = 'active' || ${admin}`,
        createRule: "@request.auth.id != ''",
        updateRule: admin,
        deleteRule: admin,
        fields: [
          { type: 'text', name: 'title', required: true, max: 5000, presentable: true },
          { type: 'text', name: 'description', required: true, max: 5000 },
          {
            type: 'select',
            name: 'category',
            required: true,
            maxSelect: 1,
            values: [
              'Music Production Tutorials',
              'Worship Leading Guides',
              'Creative Process Templates',
              'Industry Best Practices',
              'Video Production Tips',
              'Biblical Foundations',
            ],
          },
          {
            type: 'select',
            name: 'type',
            required: true,
            maxSelect: 1,
            values: [
              'Article',
              'Video Series',
              'Download',
              'Guide',
              'Tutorial',
              'Study Guide',
              'Video Course',
              'Workshop',
            ],
          },
          {
            // not a url field: that one lets `javascript:1//%0a…//@host` pass
            type: 'text',
            name: 'url',
            max: 2000,
            pattern: '^[Hh][Tt]{2}[Pp][Ss]?://[^\\s/?#@:\\\\<>"]+(:[0-9]{1,5})?([/?#][^\\s\\\\<>"]*)?$',
          },
          { type: 'text', name: 'author', required: true, max: 5000 },
          {
            type: 'relation',
            name: 'created_by',
            maxSelect: 1,
            collectionId: app.findCollectionByNameOrId('users').id,
          },
          { type: 'select', name: 'status', required: true, maxSelect: 1, values: ['active', 'hidden'] },
          { type: 'bool', name: 'featured' },
          { type: 'autodate', name: 'created_at', onCreate: true },
        ],
        indexes: ['CREATE INDEX idx_resources_created_at ON resources (created_at)'],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('resources')),
);
