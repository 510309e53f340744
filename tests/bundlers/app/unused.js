import 'wangzhi';
