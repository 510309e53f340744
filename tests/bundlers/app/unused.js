// An app that imports the package and uses nothing of it.

import 'wangzhi';

console.log('unused');
