/*! Taplore for WordPress. GPL-2.0-or-later. Plain JavaScript: there is nothing to build. */
;((wp) => {
  const { createElement: el, Fragment } = wp.element
  const { __ } = wp.i18n
  const { InspectorControls, useBlockProps } = wp.blockEditor
  const { PanelBody, Placeholder, SelectControl, TextControl } = wp.components
  const ServerSideRender = wp.serverSideRender

  function Edit({ attributes, setAttributes }) {
    const stories = wp.data.useSelect(
      (select) => select('core').getEntityRecords('postType', 'taplore_story', { per_page: 100, status: 'publish' }),
      [],
    )
    const options = [{ value: 0, label: __('Choose a story', 'taplore') }].concat(
      (stories || []).map(({ id, title }) => ({ value: id, label: title.raw || title.rendered || `#${id}` })),
    )
    const fields = el(
      Fragment,
      null,
      el(SelectControl, {
        label: __('Story on this site', 'taplore'),
        value: attributes.id,
        options,
        onChange: (id) => setAttributes({ id: Number(id) }),
      }),
      el(TextControl, {
        label: __('Or the address of a story', 'taplore'),
        type: 'url',
        value: attributes.url,
        onChange: (url) => setAttributes({ url }),
      }),
    )
    const size = ['width', 'height'].map((side) =>
      el(TextControl, {
        key: side,
        label: side === 'width' ? __('Width in pixels', 'taplore') : __('Height in pixels', 'taplore'),
        type: 'number',
        value: attributes[side],
        onChange: (value) => setAttributes({ [side]: Number(value) || (side === 'width' ? 360 : 600) }),
      }),
    )
    const isChosen = attributes.id > 0 || attributes.url !== ''
    return el(
      'div',
      useBlockProps(),
      el(InspectorControls, null, el(PanelBody, { title: __('Story', 'taplore') }, fields, size)),
      isChosen
        ? el(ServerSideRender, { block: 'taplore/story', attributes })
        : el(Placeholder, { icon: 'book-alt', label: __('Taplore story', 'taplore') }, fields),
    )
  }

  wp.blocks.registerBlockType('taplore/story', {
    apiVersion: 2,
    title: __('Taplore story', 'taplore'),
    description: __('Shows a web story that was published with Taplore.', 'taplore'),
    icon: 'book-alt',
    category: 'embed',
    edit: Edit,
    save: () => null,
  })
})(window.wp)
