// Loads the page, and says so in words where that cannot work: a host without WebAssembly, a package not built yet.

import('./app.js').catch((error) => {
  const trouble = document.querySelector('#trouble');
  trouble.textContent = `wangzhi could not be loaded. ${error}`;
  trouble.hidden = false;
});
